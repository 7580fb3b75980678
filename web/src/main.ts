import '@fontsource-variable/fraunces'
import '@fontsource-variable/inter'
import './app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { session } from './lib/api/session.svelte'
import { keepFilesLater } from './lib/local/kept'
import { words } from './lib/words/locale.svelte'

keepFilesLater()
await words.start()
void session.start()
mount(App, { target: document.getElementById('app')! })
