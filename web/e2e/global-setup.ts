import { writeGalleryPage } from './gallery'
import { Host } from './host'

/** One server for all tests; those that stop it start their own. */
export default async function setup(): Promise<() => Promise<void>> {
  const host = await Host.start()
  process.env.ARGOSY_ADDRESS = host.address
  return async () => {
    if (process.env.ARGOSY_GALLERY === '1') writeGalleryPage()
    await host.stop()
  }
}
