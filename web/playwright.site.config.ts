import { defineConfig } from '@playwright/test'
import { full } from './e2e/table'
import usual from './playwright.config'

/** The static site, with the engines in the browser. */
export default defineConfig(usual, {
  testDir: 'e2e/site',
  testIgnore: [],
  globalSetup: './e2e/site/server.ts',
  // What takes the time of a visit has the machine for itself.
  workers: full ? 1 : usual.workers!,
  use: {
    // Only what a page itself keeps answers without a network.
    serviceWorkers: 'allow',
  },
})
