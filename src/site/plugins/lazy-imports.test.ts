import { expect, it } from 'vitest'
import { handFiles, otherImports } from './lazy-imports.ts'

const lists =
  'const __vite__mapDeps=(i,m=__vite__mapDeps,' +
  'd=(m.f||(m.f=["assets/screen-2.js","assets/base-1.js"])))=>i.map(i=>d[i]);'
// What Vite writes: a part that is alone, one with others, and one that the bundler has taken
// apart.
const written =
  lists +
  'en:()=>y(()=>import(`./core-1.js`),[]),' +
  'z:()=>y(()=>import(`./screen-2.js`),__vite__mapDeps([0,1])),' +
  'm:()=>y(async()=>{let{observe:e}=await import(`./metrics-3.js`);return{observe:e}},[]),' +
  't:()=>y(()=>import("./forms-4.js").then(e=>e.t),[]),' +
  'd:()=>y(async()=>{let{Details:e}=await import(`./screen-2.js`).then(e=>e.t);return{Details:e}},__vite__mapDeps([0]))'

it('hands each import the name of its file', () => {
  expect(otherImports(written)).toBe(5)
  const handed = handFiles(written)
  expect(handed).toBe(
    lists +
      'en:()=>y(e=>import(e),`./core-1.js`),' +
      'z:()=>y(e=>import(e),__vite__mapDeps([0,1])),' +
      'm:()=>y(e=>import(e),`./metrics-3.js`),' +
      't:()=>y(e=>import(e).then(e=>e.t),"./forms-4.js"),' +
      'd:()=>y(e=>import(e).then(e=>e.t),__vite__mapDeps([0]))',
  )
  expect(otherImports(handed)).toBe(0)
})

it('refuses an import that would get the name of another file', () =>
  expect(() => handFiles(`${lists}y(()=>import(\`./base-1.js\`),__vite__mapDeps([0,1]))`)).toThrow(
    'not the first of the files that it needs',
  ))

it('lets a file through that the page names', () =>
  expect(otherImports('n=e=>y(e=>import(e),e)')).toBe(0))

it.each([
  'import(`./bare-5.js`).then(go)',
  'y(()=>import(address),[])',
  'y(()=>import(`./a.js`),void 0)',
  'y(async()=>{let{A:e}=await import(`./a.js`);return{B:e}},[])',
])('sees an import that goes another way: %s', (code) =>
  expect(otherImports(handFiles(code))).toBe(1),
)
