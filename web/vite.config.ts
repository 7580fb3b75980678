import { svelte } from '@sveltejs/vite-plugin-svelte'
import { statSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

// While developing, the page comes from Vite and everything else from a running server.
const server = process.env.ARGOSY_SERVER ?? 'http://127.0.0.1:7447'

const engines = statSync('wasm/argosy_bg.wasm', { throwIfNoEntry: false })

export default defineConfig({
  define: { ENGINE_BYTES: engines?.size ?? 0 },
  plugins: [svelte()],
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
