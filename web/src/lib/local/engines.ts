import { compileEngine } from './engine'
import { loading } from './loading.svelte'

let compiling: Promise<WebAssembly.Module> | undefined

/** The engines, loaded and compiled once for all workers of this page. If that fails, whoever asks
 * next tries again. */
export function engines(): Promise<WebAssembly.Module> {
  compiling ??= compileEngine((part) => loading.note(part)).catch((error: unknown) => {
    compiling = undefined
    loading.done()
    throw error
  })
  return compiling
}
