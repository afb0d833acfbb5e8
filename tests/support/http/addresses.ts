/**
 * What becomes of an address, whatever serves the site: the page itself, the way to its one
 * spelling, or not found.
 */
export const addresses: readonly (readonly [
  requested: string,
  status: 200 | 308 | 404,
  place?: string,
])[] = [
  ['/', 200],
  ['/services', 200],
  ['/ar', 200],
  ['/ar/services/broilers-management', 200],
  ['/?a=1', 200],
  ['/robots.txt', 200],
  ['/sw.js', 200],
  ['/shell.html', 200],

  ['/index.html', 308, '/'],
  ['//', 308, '/'],
  ['/services/', 308, '/services'],
  ['/services/index.html', 308, '/services'],
  ['/services/index.html/', 308, '/services'],
  ['/ar/', 308, '/ar'],
  ['/ar//index.html', 308, '/ar'],
  ['/services//broilers-management', 308, '/services/broilers-management'],
  ['/%73ervices', 308, '/services'],
  ['/services%2Fbroilers-management', 308, '/services/broilers-management'],
  ['/blogs/../services', 308, '/services'],
  ['/./services', 308, '/services'],
  ['/services/?age=35&birds=1', 308, '/services?age=35&birds=1'],
  ['/index.html?to=//evil.example', 308, '/?to=//evil.example'],

  // What had another address before.
  [
    '/services/layers-management/water-consumption-rate-for-brown-pullets-programs?age=70',
    308,
    '/services/layers-management/water-consumption-rate-for-brown-pullets-program?age=70',
  ],

  ['//evil.example', 404],
  ['//evil.example/', 404],
  ['//evil.example/index.html', 404],
  ['/ar//evil.example', 404],
  ['/\\evil.example', 404],
  ['/\\\\evil.example/', 404],
  ['/%5C%5Cevil.example/', 404],
  ['/%2F%2Fevil.example', 404],
  ['/services%0D%0AX-Own:%20yes/', 404],
  ['/services%20/', 404],
  ['/robots.txt/', 404],
  ['//robots.txt', 404],
  ['/assets', 404],
  ['/assets/', 404],
  ['/404.html', 404],
  ['/ar/404.html', 404],
  ['/en/services', 404],
  ['/Services', 404],
]
