/** The glass over the board that is shown, so that its buttons can stand beside the board. */
class Lens {
  #zoom = $state.raw<((factor: number) => void) | undefined>()
  #whole = $state.raw<(() => void) | undefined>()

  /** A board takes the glass for as long as it is shown. */
  take(zoom: (factor: number) => void, whole: () => void): () => void {
    this.#zoom = zoom
    this.#whole = whole
    return () => {
      if (this.#zoom !== zoom) return
      this.#zoom = undefined
      this.#whole = undefined
    }
  }

  zoom(factor: number): void {
    this.#zoom?.(factor)
  }

  whole(): void {
    this.#whole?.()
  }
}

export const lens = new Lens()
