import { expect, it } from 'vitest'
import { nameFiles, unnamedFiles } from './fetched-parts.ts'

// What Vite writes: a part that stands alone, one with others, and one whose names the bundler has
// changed.
const written =
  'en:()=>y(()=>import(`./core-1.js`),[]),' +
  'z:()=>y(()=>import(`./screen-2.js`),__vite__mapDeps([0,1])),' +
  'm:()=>y(async()=>{let{observe:e}=await import(`./metrics-3.js`);return{observe:e}},[]),' +
  't:()=>y(()=>import("./forms-4.js").then(e=>e.t),[]),' +
  'd:()=>y(async()=>{let{Details:e}=await import(`./answer-6.js`).then(e=>e.t);return{Details:e}},[])'

it('names the file of each import behind it', () => {
  expect(unnamedFiles(written)).toBe(4)
  const named = nameFiles(written)
  expect(named).toBe(
    'en:()=>y(e=>import(e),`./core-1.js`),' +
      'z:()=>y(()=>import(`./screen-2.js`),__vite__mapDeps([0,1])),' +
      'm:()=>y(async()=>{let{observe:e}=await import(`./metrics-3.js`);return{observe:e}},`./metrics-3.js`),' +
      't:()=>y(()=>import("./forms-4.js").then(e=>e.t),"./forms-4.js"),' +
      'd:()=>y(async()=>{let{Details:e}=await import(`./answer-6.js`).then(e=>e.t);return{Details:e}},`./answer-6.js`)',
  )
  expect(unnamedFiles(named)).toBe(0)
})

it('lets a file through that the page names', () =>
  expect(unnamedFiles('n=e=>y(e=>import(e),e)')).toBe(0))

it.each([
  'import(`./bare-5.js`).then(go)',
  'y(()=>import(address),[])',
  'y(()=>import(`./a.js`),void 0)',
])('sees an import that goes another way: %s', (code) =>
  expect(unnamedFiles(nameFiles(code))).toBe(1),
)
