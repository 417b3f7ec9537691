import { chromium } from 'playwright';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args:['--no-sandbox'] });
const base='http://localhost:3907';
for (const [w,h] of [[390,844],[1280,800]]) {
  const c = await b.newContext({ viewport:{width:w,height:h} }); const p = await c.newPage();
  await p.goto(base+'/privacy'); await p.screenshot({path:`/tmp/g-privacy-${w}.png`, fullPage:true});
  if (w===390) { await p.getByRole('button',{name:'Do not count my visits'}).click(); await p.waitForURL(/statistics=off/); await p.waitForTimeout(500); await p.screenshot({path:'/tmp/g-off-390.png'}); console.log(await c.cookies()); }
  const pw = process.argv[2];
  await p.goto(base+'/admin/firm?part=data'); 
  await p.getByLabel(/password/i).first().fill(pw).catch(()=>{}); await p.keyboard.press('Enter'); await p.waitForTimeout(4000);
  await p.screenshot({path:`/tmp/g-data-${w}.png`, fullPage:true});
  await c.close();
}
await b.close();
