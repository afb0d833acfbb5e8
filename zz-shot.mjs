import { chromium } from 'playwright'
const [,, outPrefix, port] = process.argv
const pages = JSON.parse(process.env.PAGES)
const b = await chromium.launch({executablePath: "/usr/bin/chromium", args:["--no-sandbox"]})
for (const [name, path, w] of pages) {
  const p = await b.newPage({ viewport: { width: w, height: 740 } })
  await p.goto(`http://127.0.0.1:${port}${path}`)
  await p.waitForTimeout(3000)
  const btn = p.locator('.entry button[type=submit], form button.primary').first()
  if (process.env.SUBMIT) await btn.click().catch(()=>{})
  await p.waitForTimeout(800)
  const el = p.locator('.result').first()
  await el.screenshot({ path: `/tmp/ans/${name}.png` }).catch(e=>console.log(name,e.message))
  await p.close()
}
await b.close()
