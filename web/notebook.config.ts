import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

// The board for the Python package, each as one file: `widget` is shown in notebooks, `draw` makes
// pictures where there is no browser (`--mode draw`).
export default defineConfig(({ mode }) => ({
  plugins: [svelte({ emitCss: false, compilerOptions: { css: 'injected' } })],
  publicDir: false,
  resolve: mode === 'draw' ? { conditions: ['svelte', 'module', 'import', 'default'] } : {},
  build: {
    target: 'es2022',
    // Those that know `light-dark`, so that it stays as it is.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    outDir: '../python/argosy/static',
    emptyOutDir: false,
    ssr: mode === 'draw',
    minify: true,
    rolldownOptions: { output: { codeSplitting: false } },
    lib: {
      entry: `src/notebook/${mode === 'draw' ? 'draw' : 'widget'}.ts`,
      name: 'argosy',
      formats: [mode === 'draw' ? 'iife' : 'es'],
      fileName: () => (mode === 'draw' ? 'draw.js' : 'widget.js'),
    },
  },
  ssr: { noExternal: true },
}))
