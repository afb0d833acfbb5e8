// The offline worker of a preview (`/sw.js`): it keeps nothing, and unregisters at once. It also
// removes one that a built site has left at this address, with its caches.
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))
