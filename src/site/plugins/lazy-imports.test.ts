import { describe, expect, it } from 'vitest'
import { filesOfImport, handFiles } from './lazy-imports.ts'

const lists =
  'const __vite__mapDeps=(i,m=__vite__mapDeps,' +
  'd=(m.f||(m.f=["assets/screen-2.js","assets/base-1.js"])))=>i.map(i=>d[i]);'
// What Vite writes: a part that is alone, one with others, and those that it has taken apart.
const written =
  lists +
  'en={a:()=>y(()=>import(`./core-1.js`),[]),' +
  'z:()=>y(()=>import(`./screen-2.js`),__vite__mapDeps([0,1])),' +
  'm:()=>y(async()=>{let{observe:e}=await import(`./metrics-3.js`);return{observe:e}},[]),' +
  't:()=>y(()=>import("./forms-4.js").then(e=>e.t),[]),' +
  'd:()=>y(async()=>{let{D:e}=await import(`./screen-2.js`).then(e=>e.t);return{D:e}},__vite__mapDeps([0]))}'

const handed =
  lists +
  'en={a:()=>y(e=>import(e),`./core-1.js`),' +
  'z:()=>y(e=>import(e),__vite__mapDeps([0,1])),' +
  'm:()=>y(e=>import(e),`./metrics-3.js`),' +
  't:()=>y(e=>import(e).then(e=>e.t),"./forms-4.js"),' +
  'd:()=>y(e=>import(e).then(e=>e.t),__vite__mapDeps([0]))}'

describe('an import of the built site', () => {
  it('gets the name of its file, however the script is written', () => {
    expect(handFiles(written)).toBe(handed)
    const spaced = 'y( () =>\n  import("./a.js")\n, [ ] )'
    expect(handFiles(spaced)).toBe('y( e=>import(e)\n, "./a.js" )')
  })

  it('is not changed for a name that only the page has, nor in a text', () => {
    expect(handFiles('n=e=>y(e=>import(e),e)')).toBe('n=e=>y(e=>import(e),e)')
    expect(handFiles('n="y(()=>import(`./a.js`),[])"')).toBe('n="y(()=>import(`./a.js`),[])"')
  })

  it.each([
    'import(`./bare-5.js`).then(go)',
    'y(()=>import(address),[])',
    'y(address=>import(`./a.js`),[])',
    'y(()=>import(`./a.js`),void 0)',
    'y(()=>import(`./a.js`).then(go),[])',
    'y(()=>import(`./a.js`).then(e=>go.e),[])',
    'y(()=>(go(),import(`./a.js`)),[])',
    'y(async()=>{let{A:e}=await import(`./a.js`);return{B:e}},[])',
    'y(async()=>{let{A:e}=await import(`./a.js`);go();return{A:e}},[])',
  ])('fails the build if its file cannot be fetched first: %s', (code) =>
    expect(() => handFiles(code)).toThrow(
      'nobody can fetch the file of this import first: import(',
    ),
  )
})

describe('the files of an import', () => {
  const files = (file: string, needed: string[], hostType: 'html' | 'js' = 'js') =>
    filesOfImport(file, needed, { hostId: 'assets/base-1.js', hostType })

  it('begin with its own, without those of every page', () => {
    const [own, more, base] = ['assets/screen-2.js', 'assets/form-3.js', 'assets/base-1.js']
    expect(files(own, [own, more, base])).toEqual([own, more])
    expect(files(own, [base, more, own])).toEqual([own, more])
  })

  it('are empty if it needs no others, and all of them for a page', () => {
    expect(files('assets/screen-2.js', [])).toEqual([])
    const needed = ['assets/base-1.js', 'assets/screen-2.js']
    expect(files('assets/screen-2.js', needed, 'html')).toEqual(needed)
  })
})
