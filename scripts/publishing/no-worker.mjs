// The offline worker of a preview (`/sw.js`): it keeps nothing, and goes at once. One that a built
// site has left at this address goes with it, and all that it has kept.
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))
