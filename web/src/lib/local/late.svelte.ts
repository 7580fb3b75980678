/** Whether this device was too slow for a bot to do all iterations of its level. */
class Late {
  seen = $state(false)

  note(): void {
    this.seen = true
  }
}

export const late = new Late()
