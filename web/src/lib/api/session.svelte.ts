import type { Me } from '../wire/protocol'
import { HostError, api } from './http'

const KEY = 'signed-in'

/** Who one is at this host. */
class Session {
  #user = $state<Me | undefined>()
  known = $state(false)
  #started: Promise<void> | undefined

  get user(): Me | undefined {
    return this.#user
  }

  set user(user: Me | undefined) {
    this.#user = user
    if (user) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  }

  start(): Promise<void> {
    this.#started ??= this.recall()
    return this.#started
  }

  private async recall(): Promise<void> {
    // The cookie itself is out of reach; the note beside it spares newcomers a refused request.
    if (localStorage.getItem(KEY)) await this.ask()
    this.known = true
  }

  private async ask(): Promise<void> {
    try {
      this.user = await api.me()
    } catch (error) {
      if (!(error instanceof HostError)) throw error
      if (error.status === 401) localStorage.removeItem(KEY)
    }
  }

  /** A name is enough to play; nobody is asked before it matters. */
  async need(name: string): Promise<Me> {
    // A user who comes back is not given a second name.
    await this.start()
    this.user ??= await api.guest(name)
    return this.user
  }

  /** Takes the name that somebody wishes to be called by; an empty one changes nothing. */
  async call(wished: string): Promise<void> {
    const name = wished.trim()
    if (!name) return
    const user = await this.need(name)
    if (user.name !== name) this.user = await api.rename(name)
  }
}

export const session = new Session()
