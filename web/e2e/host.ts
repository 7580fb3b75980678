import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preview, type PreviewServer } from 'vite'

const binary = process.env.ARGOSY_BINARY ?? '../target/release/argosy'
/** While developing, the pages come from this folder and not from the binary. */
const pages = process.env.ARGOSY_PAGES

/** A server of our own, on a free port and with an empty database. */
export class Host {
  #process: ChildProcess | undefined
  #pages: PreviewServer | undefined
  #server = ''
  address = ''

  private constructor(readonly folder: string) {}

  static async start(): Promise<Host> {
    const host = new Host(mkdtempSync(join(tmpdir(), 'argosy-e2e-')))
    await host.begin('127.0.0.1:0')
    host.address = pages ? await host.servePages(pages) : host.#server
    return host
  }

  /** Starts again on the same database and the same port. */
  async restart(): Promise<void> {
    const { host } = new URL(this.#server)
    await this.kill()
    await this.begin(host)
  }

  /** Ends the server as a power cut would. */
  async kill(): Promise<void> {
    const process = this.#process
    if (!process) return
    const ended = new Promise((resolve) => process.once('exit', resolve))
    process.kill('SIGKILL')
    await ended
    this.#process = undefined
  }

  async stop(): Promise<void> {
    await this.kill()
    await this.#pages?.close()
    rmSync(this.folder, { recursive: true, force: true })
  }

  private async servePages(outDir: string): Promise<string> {
    const proxy = { '/api': { target: this.#server, ws: true } }
    // Under the same content policy as the real ones.
    const policy = (await fetch(this.#server)).headers.get('content-security-policy') ?? ''
    this.#pages = await preview({
      logLevel: 'error',
      build: { outDir },
      preview: {
        host: '127.0.0.1',
        port: 0,
        proxy,
        headers: { 'content-security-policy': policy },
      },
    })
    return this.#pages.resolvedUrls!.local[0]!.replace(/\/$/, '')
  }

  private async begin(listen: string): Promise<void> {
    const settings = {
      listen,
      folder: this.folder,
      // Bots with a small budget that is the same on every machine, and no pause between moves.
      'bot-checks': '200',
      'bot-pause-ms': '0',
      // So much is enough to see what an analysis looks like.
      'analysis-iterations': '16',
      // Everybody in these tests comes from one address.
      'guests-per-minute': '1000',
      'tables-per-minute': '1000',
      'requests-per-second': '1000',
      'requests-per-user': '1000',
      'requests-per-address': '10000',
      log: 'error',
    }
    const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
    const child = spawn(binary, ['serve', ...flags], { stdio: ['ignore', 'pipe', 'inherit'] })
    this.#process = child
    this.#server = await new Promise((resolve, reject) => {
      let text = ''
      child.stdout.on('data', (chunk: Buffer) => {
        text += chunk.toString()
        const found = /https?:\/\/[\w.:[\]]+/.exec(text)
        if (found) resolve(found[0].replace(/\/$/, ''))
      })
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)))
    })
  }
}
