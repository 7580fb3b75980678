import qrcode from 'qrcode-generator'

/** The dark squares of a QR code, as one path on a grid of `n` by `n`. */
export function qrSquares(text: string): { n: number; path: string } {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const n = code.getModuleCount()
  let path = ''
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) if (code.isDark(y, x)) path += `M${x} ${y}h1v1h-1z`
  }
  return { n, path }
}
