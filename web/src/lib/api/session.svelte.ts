import type { Me } from '../wire/protocol'
import { HostError, api } from './http'

/** Who one is at this host. */
class Session {
  user = $state<Me | undefined>()
  known = $state(false)

  async start(): Promise<void> {
    try {
      this.user = await api.me()
    } catch (error) {
      if (!(error instanceof HostError)) throw error
    }
    this.known = true
  }

  /** A name is enough to play; nobody is asked before it matters. */
  async need(name: string): Promise<Me> {
    this.user ??= await api.guest(name)
    return this.user
  }
}

export const session = new Session()
