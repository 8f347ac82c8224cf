/*
 * Opens the page of the door without a network. It stores the page, what it loads and the pictures of goods, and nothing of the API:
 * tickets and scans are in the page's own storage. It imports nothing, so that it is built to one file, and its addresses are relative to its own.
 */

/** What a service worker knows and a page does not; the compiler has the types of pages only. */
interface WorkerScope {
  location: Location
  addEventListener(type: 'install' | 'activate', listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void
  addEventListener(type: 'fetch', listener: (event: { request: Request; respondWith(answer: Promise<Response>): void }) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}

const worker = globalThis as unknown as WorkerScope
const store = 'stagefront-door'
const pictureStore = 'stagefront-door-pictures'
const home = new URL('./', worker.location.href)
const images = new URL('../images/', home)
const files = ['', 'door.js', 'door.css', 'reader.js', 'signatures.js', 'manifest.webmanifest', 'icon-192.png', 'icon-512.png']
/** A megabyte, which phones with a reader of their own never use; so nothing waits for it. */
const largeFile = 'reader.wasm'
/** How long a stored file waits for a newer one, in milliseconds. */
const patience = 2000

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  const { href, origin, pathname } = new URL(url)
  if (method !== 'GET') return
  if (href.startsWith(home.href)) event.respondWith(newest(origin + pathname))
  // Pictures of what is handed out. Their addresses name their content, so a stored one is right.
  else if (href.startsWith(images.href)) event.respondWith(storedPicture(href))
})

async function install(): Promise<void> {
  const cache = await caches.open(store)
  await cache.addAll(files.map((file) => new URL(file, home).href))
  await worker.skipWaiting()
  void cache.add(new URL(largeFile, home).href).catch(() => {})
}

/** The newest version, or the stored one if the network is too slow or away. */
async function newest(address: string): Promise<Response> {
  const cache = await caches.open(store)
  const stored = await cache.match(address)
  const loading = load(cache, address)
  if (!stored) return loading
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(stored), patience))
  return Promise.race([loading.catch(() => stored), late])
}

async function storedPicture(address: string): Promise<Response> {
  const cache = await caches.open(pictureStore)
  return (await cache.match(address)) ?? load(cache, address)
}

async function load(cache: Cache, address: string): Promise<Response> {
  const response = await fetch(address)
  if (response.ok) await cache.put(address, response.clone())
  return response
}
