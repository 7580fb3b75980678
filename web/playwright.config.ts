import { defineConfig } from '@playwright/test'

// Debian's browser runs as root in many containers, where the sandbox cannot.
const asRoot = process.getuid?.() === 0
const full = process.env.ARGOSY_FULL === '1'

export default defineConfig({
  testDir: 'e2e',
  // The pictures of the README and of the gallery are made on demand.
  testIgnore: [
    'site/**',
    ...(full ? [] : ['speed.spec.ts']),
    ...(process.env.ARGOSY_PICTURES === '1' ? [] : ['pictures.spec.ts']),
    ...(process.env.ARGOSY_GALLERY === '1' ? [] : ['gallery.spec.ts', 'strips.spec.ts']),
  ],
  // Long enough for a machine that is busy with other things too.
  timeout: full ? 1_800_000 : 600_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: !!process.env.CI,
  reporter: 'list',
  globalSetup: './e2e/global-setup.ts',
  outputDir: '../target/e2e',
  use: {
    actionTimeout: 60_000,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.ARGOSY_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    // A trace costs more than playing does, so it is made only when asked for.
    trace: process.env.ARGOSY_TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
})
