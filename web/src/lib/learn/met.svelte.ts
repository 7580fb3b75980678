const KEY = 'met'

function stored(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]
  } catch {
    return []
  }
}

/** What this browser's person has met before; a star stands for everything. */
class Met {
  #names = $state(stored())

  has(name: string): boolean {
    return this.#names.includes('*') || this.#names.includes(name)
  }

  add(...names: string[]): void {
    this.#names = [...new Set([...this.#names, ...names])]
    localStorage.setItem(KEY, JSON.stringify(this.#names))
  }
}

export const met = new Met()
