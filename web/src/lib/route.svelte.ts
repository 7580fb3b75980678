import { BASE } from './base'

/** The path of this page in the app. */
const here = (): string => location.pathname.slice(BASE.length) || '/'

/** Where in the app we are: the path, split. Links are ordinary `<a href>`. */
class Route {
  path = $state(here())
  parts = $derived(this.path.split('/').filter(Boolean))

  constructor() {
    addEventListener('popstate', () => (this.path = here()))
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest?.('a')
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
      if (!link || !plain || event.defaultPrevented) return
      if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return
      if (link.pathname.startsWith('/api/')) return
      if (!link.pathname.startsWith(`${BASE}/`)) return
      event.preventDefault()
      this.go(link.pathname.slice(BASE.length) + link.search + link.hash)
    })
  }

  go(to: string): void {
    history.pushState(null, '', `${BASE}${to}`)
    this.path = here()
    scrollTo(0, 0)
  }
}

export const route = new Route()
