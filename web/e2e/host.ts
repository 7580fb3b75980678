import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const binary = process.env.ARGOSY_BINARY ?? '../target/release/argosy'

/** A server of our own, on a free port and an empty data folder. */
export class Host {
  #process: ChildProcess | undefined
  address = ''

  private constructor(readonly data: string) {}

  static async start(): Promise<Host> {
    const host = new Host(mkdtempSync(join(tmpdir(), 'argosy-e2e-')))
    await host.begin('127.0.0.1:0')
    return host
  }

  /** Starts again on the same data and the same port. */
  async restart(): Promise<void> {
    const { host } = new URL(this.address)
    await this.kill()
    await this.begin(host)
  }

  async kill(): Promise<void> {
    const process = this.#process
    if (!process) return
    const ended = new Promise((resolve) => process.once('exit', resolve))
    process.kill('SIGKILL')
    await ended
    this.#process = undefined
  }

  private async begin(listen: string): Promise<void> {
    const child = spawn(
      binary,
      // Bots with a small budget that is the same on every machine, and no pause between moves.
      [
        'serve',
        '--listen',
        listen,
        '--data',
        this.data,
        '--bot-checks',
        '200',
        '--bot-pause-ms',
        '0',
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    this.#process = child
    this.address = await new Promise((resolve, reject) => {
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
