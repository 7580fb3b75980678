import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// While developing, the page comes from Vite and everything else from a running server.
const server = process.env.ARGOSY_SERVER ?? 'http://127.0.0.1:7447'

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // Workers load the engines when they are needed.
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
})
