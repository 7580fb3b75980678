/** Where the pages stand: empty at the root of a host, otherwise the folder with a slash before. */
export const BASE = import.meta.env.BASE_URL.replace(/\/$/, '')

/** The address of a page, by its path in the app. */
export const at = (path: string): string => `${BASE}${path}`
