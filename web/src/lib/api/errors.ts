/** What the host said instead of doing it. */
export class HostError extends Error {
  constructor(
    readonly code: string,
    readonly why: string,
    readonly status = 0,
  ) {
    super(why)
  }
}
