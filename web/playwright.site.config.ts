import { defineConfig } from '@playwright/test'
import usual from './playwright.config'

/** The static site, with the engines in the browser. */
export default defineConfig(usual, {
  testDir: 'e2e/site',
  testIgnore: [],
  globalSetup: './e2e/site/server.ts',
  use: {
    // Only what a page itself keeps answers without a network.
    serviceWorkers: 'allow',
  },
})
