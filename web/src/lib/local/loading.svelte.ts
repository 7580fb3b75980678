/** How much of the engines has come, from nothing to 1, while somebody waits for them. */
class Loading {
  part = $state<number | undefined>()

  note(part: number): void {
    this.part = part < 1 ? part : undefined
  }

  done(): void {
    this.part = undefined
  }
}

export const loading = new Loading()
