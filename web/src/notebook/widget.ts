/** The board in a notebook: `argosy.show` in Python loads this file by anywidget. */
import { mount, unmount } from 'svelte'
import styles from '../app.css?inline'
import Replay from './Replay.svelte'
import type { Kernel } from './kernel'

interface Place {
  model: Kernel
  el: HTMLElement
}

/** In a shadow, so that the notebook's styles and ours do not mix. */
function render({ model, el }: Place): () => void {
  const shadow = el.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = styles.replaceAll(':root', ':host')
  shadow.append(style)
  const app = mount(Replay, { target: shadow, props: { kernel: model } })
  return () => void unmount(app)
}

export default { render }
