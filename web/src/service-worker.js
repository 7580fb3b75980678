// Serves one build from one cache, whole: pages of another build have a worker and a cache of
// their own. A new build is fetched beside the old one and takes over once no page of the old one
// is open, so that a running game is never given the files of another build.
const BUILD = '%BUILD%'
const FILES = ['%FILES%']
const PREFIX = 'argosy-build-'
const cacheName = PREFIX + BUILD
const base = new URL('./', self.location.href)
const page = new URL('index.html', base).href

/** Fetches all files. A host may be given a new build meanwhile: then the page is not ours. */
async function fetchAll() {
  // What has its hash in its name never changes; everything else is asked for again.
  const caching = (file) => (file.startsWith('assets/') ? 'default' : 'reload')
  const requests = FILES.map((file) => new Request(new URL(file, base), { cache: caching(file) }))
  const cache = await caches.open(cacheName)
  await cache.addAll(requests)
  const fetched = await cache.match(page)
  if ((await fetched.text()).includes(BUILD)) return
  await caches.delete(cacheName)
  throw new Error('the host has another build by now')
}

async function clearOthers() {
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== cacheName)
  await Promise.all(others.map((name) => caches.delete(name)))
  await self.clients.claim()
}

async function answer(request) {
  const cache = await caches.open(cacheName)
  // Every path of the app is the one page.
  const found = await cache.match(request.mode === 'navigate' ? page : request)
  return found ?? fetch(request)
}

self.addEventListener('install', (event) => event.waitUntil(fetchAll()))
self.addEventListener('activate', (event) => event.waitUntil(clearOthers()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== base.origin) return
  event.respondWith(answer(request))
})
