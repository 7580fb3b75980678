import { svelte } from '@sveltejs/vite-plugin-svelte'
import { statSync } from 'node:fs'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

// While developing, the page comes from Vite and everything else from a running server.
const server = process.env.ARGOSY_SERVER ?? 'http://127.0.0.1:7447'

const engines = statSync('wasm/argosy_bg.wasm', { throwIfNoEntry: false })

/** Which language is spoken is known only once the script runs. Most speak English, so its words come
 * beside the script and not after it; all languages would be too much for a first visit. */
function wordsBeside(): Plugin {
  let base = '/'
  return {
    name: 'words-beside-the-script',
    configResolved: (config) => void (base = config.base),
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        const isWords = (id: string) => /locales\/en\/app\.ftl/.test(id)
        const words = Object.values(bundle ?? {}).filter(
          (file) => file.type === 'chunk' && file.moduleIds.some(isWords),
        )
        return words.map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: base + fileName },
          injectTo: 'head' as const,
        }))
      },
    },
  }
}

export default defineConfig({
  define: { ENGINE_BYTES: engines?.size ?? 0 },
  plugins: [svelte(), wordsBeside()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // What the first page needs is one file: a slow line asks long for each.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
  // Workers load the engines when they are needed.
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
})
