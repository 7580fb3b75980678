import '@fontsource-variable/fraunces'
import '@fontsource-variable/inter'
import './app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { session } from './lib/api/session.svelte'
import { SITE } from './lib/api/host'
import { canPlayHere } from './lib/local/engine'
import { engines } from './lib/local/engines'
import { keepFilesLater } from './lib/local/kept'
import { words } from './lib/words/locale.svelte'

// On a static site everybody plays here. The engines take longest to come, so they are asked for
// first, once the line is free of what draws the page.
if (SITE && canPlayHere) engines().catch(() => undefined)
keepFilesLater()
await words.start()
void session.start()
mount(App, { target: document.getElementById('app')! })
