const key = (table: string): string => `names-${table}`

/** Keeps how those who share this device are called, by seat; the host knows one name for them. */
export function keepNames(table: string, names: string[]): void {
  const given = names.map((name) => name.trim())
  if (given.some(Boolean)) localStorage.setItem(key(table), JSON.stringify(given))
}

export function namesAt(table: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(table)) ?? '[]')
    return Array.isArray(kept) ? kept.map(String) : []
  } catch {
    return []
  }
}
