/** Styles of the public pages, with the console's design tokens. Inlined, so that the first paint needs no request. */
export const publicPageStyles = `
:root{color-scheme:light;--brand:#006ADC;--brand-hover:#0058B8;--link:#005FC5;--brand-bg:#EAF3FE;--brand-bd:#B3D4F8;--brand-ink:#00519F;--bg:#F4F6F9;--surface:#fff;--bd:#E2E7EE;--bd-2:#C9D1DC;--t1:#121926;--t2:#465062;--t3:#5D687A;--ok:#08734A;--warn:#8A5300;--bar:#006ADC;--bar-2:#9CC7F5;--bar-3:#98A2B3;--frame:#121926;--shadow:0 1px 2px rgba(16,24,40,.05)}
@media(prefers-color-scheme:dark){:root{color-scheme:dark;--brand:#006ADC;--brand-hover:#1F7FEA;--link:#74B5FF;--brand-bg:#11294A;--brand-bd:#24508A;--brand-ink:#9CCAFF;--bg:#0C1016;--surface:#141A23;--bd:#28323F;--bd-2:#3A4656;--t1:#E9EEF5;--t2:#B4BECC;--t3:#94A0B1;--ok:#5FD3A0;--warn:#F2B45C;--frame:#3A4656;--bar:#4A9DFF;--bar-2:#1B5296;--bar-3:#667385;--shadow:none}}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-top:16px}
body{margin:0;background:var(--surface);color:var(--t1);font:14px/22px "Inter Variable","Noto Sans Devanagari","Noto Sans Bengali","Noto Sans Gurmukhi","Noto Sans Gujarati","Noto Sans Oriya","Noto Sans Tamil","Noto Sans Telugu","Noto Sans Kannada","Noto Sans Malayalam","Noto Nastaliq Urdu",system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;font-variant-numeric:tabular-nums}
h1,h2,h3,p,ul,ol,dl,dd,figure,blockquote{margin:0;padding:0}
ul,ol{list-style:none}
a{color:var(--link);text-decoration:none}
a:hover{text-decoration:underline}
a:focus-visible,summary:focus-visible{outline:2px solid var(--brand);outline-offset:2px;border-radius:4px}
.wrap{max-width:1200px;margin:0 auto;padding:0 24px}
.skip{position:absolute;inset-inline-start:-999px}
.skip:focus{inset-inline-start:8px;top:8px;background:var(--surface);padding:8px}
.note{background:var(--brand-bg);color:var(--t1);border-block-end:1px solid var(--brand-bd);font-size:13px;line-height:20px;padding:10px 16px;text-align:center}
.note a{text-decoration:underline}
.head{border-block-end:1px solid var(--bd)}
.head .wrap{display:flex;align-items:center;gap:8px 24px;min-height:64px;flex-wrap:wrap;padding-block:8px}
.brand{display:inline-flex;align-items:center;gap:10px;font-weight:600;font-size:16px;color:var(--t1)}
.head nav{display:flex;gap:4px 20px;flex-wrap:wrap}
.head nav a{color:var(--t2);padding:6px 0}
.acts{display:flex;align-items:center;gap:8px;margin-inline-start:auto;flex-wrap:wrap}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:40px;padding:4px 16px;border:1px solid var(--bd-2);border-radius:6px;color:var(--t1);background:var(--surface);font-weight:500}
.button:hover{text-decoration:none;border-color:var(--brand)}
.button.primary{background:var(--brand);border-color:var(--brand);color:#fff}
.button.primary:hover{background:var(--brand-hover)}
details.languages{position:relative}
details.languages summary{cursor:pointer;min-height:40px;padding:8px;color:var(--t2);list-style:none}
details.languages summary::-webkit-details-marker{display:none}
details.languages summary::after{content:"";display:inline-block;width:6px;height:6px;margin-inline-start:8px;border:solid currentColor;border-width:0 1.5px 1.5px 0;transform:translateY(-3px) rotate(45deg)}
details.languages ul{position:absolute;z-index:1;inset-inline-end:0;min-width:160px;background:var(--surface);border:1px solid var(--bd);border-radius:8px;box-shadow:0 4px 12px rgba(16,24,40,.12);padding:4px}
details.languages a{display:block;padding:8px 12px;color:var(--t1);border-radius:4px}
details.languages a[aria-current]{background:var(--brand-bg);color:var(--brand-ink)}
.band{padding:48px 0}
.band.tinted{background:var(--bg);border-block:1px solid var(--bd)}
.hero{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.2fr);gap:48px;align-items:center}
.hero.alone{grid-template-columns:minmax(0,46rem)}
h1{font-size:40px;line-height:48px;font-weight:600;letter-spacing:-.02em}
h2{font-size:28px;line-height:36px;font-weight:600;letter-spacing:-.02em}
h3{font-size:16px;line-height:24px;font-weight:600}
.lead{font-size:16px;line-height:26px;color:var(--t2);margin-top:16px;max-width:60ch}
.row{display:flex;flex-wrap:wrap;gap:12px;align-items:center;margin-top:24px}
.soft{color:var(--t2)}.faint{color:var(--t3);font-size:12px;line-height:16px}
.figures{display:flex;flex-wrap:wrap;gap:16px 48px;border-block-start:1px solid var(--bd);margin-top:32px;padding-top:24px}
.figures dd{font-size:20px;line-height:28px;font-weight:600}
.figures dt{font-size:12px;line-height:16px;color:var(--t3)}
.figures>div{display:flex;flex-direction:column-reverse}
.card{background:var(--surface);border:1px solid var(--bd);border-radius:8px;box-shadow:var(--shadow);padding:20px 24px}
.card>.top{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px;align-items:baseline}
.chart{display:block;margin-top:16px;overflow:visible}
.chart line{stroke:var(--t3);stroke-dasharray:2 3}
.chart text{fill:var(--t3);font-size:12px}
.chart .value{fill:var(--t1);font-weight:600}
.scale{display:flex;justify-content:space-between;font-size:12px;line-height:16px;color:var(--t3);border-block-start:1px solid var(--bd);padding-top:4px}
table{width:100%;border-collapse:collapse;margin-top:16px;font-size:13px;line-height:20px}
th,td{padding-block:8px;padding-inline:8px 0;text-align:end;vertical-align:bottom;border-block-end:1px solid var(--bd);font-weight:400}
th:first-child{text-align:start;padding-inline:0}
thead th{color:var(--t3);font-size:12px}
tbody tr:last-child>*{border-block-end:0}
td strong{font-weight:600}
.three{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:16px;margin-top:24px}
.three .card{display:flex;flex-direction:column;gap:12px}
.tile{display:inline-flex;align-items:center;justify-content:center;width:36px;height:36px;border-radius:8px;background:var(--brand-bg);color:var(--brand-ink);flex:none}
h2.card-title{font-size:16px;line-height:24px;letter-spacing:0}
.title{display:flex;align-items:center;gap:12px}
.points{display:grid;gap:8px;flex:1;align-content:start}
.points li{display:flex;gap:8px;align-items:flex-start}
.points svg{flex:none;margin-top:4px;color:var(--ok)}
.tongues{display:flex;flex-wrap:wrap;gap:8px;margin-block:24px 8px}
.tongues li{display:inline-flex;gap:8px;align-items:center;border:1px solid var(--bd);border-radius:20px;padding:4px 14px}
.tongues b{white-space:nowrap;font-weight:500}
.tongues.shared{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:12px 40px}
.tongues.shared li{display:grid;grid-template-columns:72px 80px minmax(0,1fr) 44px;border:0;padding:0}
.tongues .percent{text-align:end;font-weight:600}
.share{display:block}.share .rail{fill:var(--bd)}
.product{display:grid;grid-template-columns:280px minmax(0,1fr);gap:64px;align-items:center}
.device{display:grid;gap:12px;justify-items:center;text-align:center}
.phone{width:280px;border:7px solid var(--frame);border-radius:34px;padding:28px 16px 20px;background:var(--surface);display:grid;gap:16px;text-align:start;overflow:hidden}
.phone b{display:block;font-size:16px;line-height:24px}
.phone .maker{color:var(--link);font-size:13px}
.phone .title img{border-radius:12px;flex:none}
.phone .soft{font-size:13px}
.phone .install{background:var(--brand);color:#fff;border-radius:18px;text-align:center;font-weight:600;padding:6px}
.shots{display:flex;gap:8px;margin-inline-end:-16px;overflow:hidden}
.shots img{border-radius:8px;flex:none;object-fit:cover;background:var(--bg)}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(320px,1fr));gap:40px 64px;align-items:start}
.two h2{font-size:20px;line-height:28px}
.rows{margin-block:12px 8px}
.rows li{display:grid;grid-template-columns:88px minmax(0,1fr);gap:12px;padding:10px 0;border-block-start:1px solid var(--bd)}
.rows strong{font-weight:600}
.rows.status li{grid-template-columns:18px minmax(0,1fr) auto;align-items:center}
.rows.status svg{color:var(--ok)}
.rows.status .late svg{color:var(--warn)}
.steps{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:24px 0;margin-top:24px}
.steps .soft{margin-top:8px}
.steps li{position:relative;padding-inline-end:24px}
.steps li:not(:last-child)::before{content:"";position:absolute;inset-block-start:15px;inset-inline:40px 8px;border-block-start:2px solid var(--bar-2)}
.dot{display:inline-grid;place-items:center;width:32px;height:32px;margin-block-end:8px;border:1px solid var(--brand-bd);border-radius:50%;background:var(--brand-bg);color:var(--brand-ink)}
.three.voices{grid-template-columns:repeat(auto-fit,minmax(280px,1fr))}
.initials{border-radius:50%;font-size:13px;font-weight:600}
.two-lines{display:grid}
.quote{display:flex;flex-direction:column;gap:12px}
.quote blockquote{font-size:16px;line-height:26px;flex:1}
.foot{border-block-start:1px solid var(--bd);background:var(--bg);padding:32px 0 24px;font-size:13px;line-height:20px}
.foot-columns{display:grid;grid-template-columns:2fr repeat(3,1fr);gap:24px;align-items:start}
.foot-columns strong{font-weight:600}
.foot-columns li{margin-top:8px}
.foot-columns a{color:var(--t2)}
.foot-line{display:flex;flex-wrap:wrap;gap:8px 24px;justify-content:space-between;border-block-start:1px solid var(--bd);margin-top:24px;padding-top:16px}
.banner{display:block;width:100%;height:auto;border-radius:8px;background:var(--bg)}
.profile{display:flex;flex-wrap:wrap;gap:16px 24px;align-items:center;margin-top:24px}
.profile img{border-radius:16px;flex:none;background:var(--bg)}
.profile .tile{width:96px;height:96px;border-radius:16px;font-size:40px;font-weight:600}
.profile h1{font-size:28px;line-height:36px}
.about{margin-top:16px;max-width:75ch;white-space:pre-line;font-size:16px;line-height:26px}
.chips{display:flex;flex-wrap:wrap;gap:8px;margin-top:16px}
.chips a{display:inline-flex;align-items:center;gap:8px;min-height:40px;padding:4px 14px;border:1px solid var(--bd-2);border-radius:20px;color:var(--t1)}
.apps{display:grid;grid-template-columns:repeat(auto-fill,minmax(280px,1fr));gap:12px;margin-top:24px}
.apps li{display:flex;gap:12px;align-items:center;border:1px solid var(--bd);border-radius:8px;padding:12px}
.apps img,.apps .tile{width:56px;height:56px;border-radius:12px;flex:none;font-weight:600;font-size:20px}
.apps b{font-weight:600;display:block}
.clip{min-width:0;overflow-wrap:anywhere}
:lang(ur){line-height:2.2;letter-spacing:0}
:lang(ur) h1,h1:lang(ur){line-height:1.9;font-size:34px}
:lang(ur) h2,:lang(ur) h3,h2:lang(ur),h3:lang(ur){line-height:2}
:lang(ur) .button,:lang(ur) .faint,:lang(ur) .lead,:lang(ur) table,:lang(ur) .note,:lang(ur) .foot,:lang(ur) dt,:lang(ur) dd,:lang(ur) .scale{line-height:2.2}
:lang(hi){line-height:1.6}
@media(max-width:960px){.hero,.three,.product{grid-template-columns:minmax(0,1fr)}.steps{grid-template-columns:repeat(2,minmax(0,1fr))}.steps li:nth-child(2)::before{display:none}.product{gap:32px}.tongues.shared{grid-template-columns:minmax(0,1fr)}.foot-columns{grid-template-columns:repeat(2,1fr)}.foot .brand{grid-column:1/-1}}
@media(max-width:600px){.wrap{padding:0 16px}.band{padding:32px 0}h1{font-size:32px;line-height:40px}h2{font-size:24px;line-height:32px}.head nav,.head .primary{display:none}.calls .button{flex:1}.calls .primary{flex-basis:100%}.figures{justify-content:space-between;gap:16px}.steps{grid-template-columns:minmax(0,1fr)}.steps li{padding-inline-start:48px}.steps li::before{display:none}.dot{position:absolute;inset-inline-start:0}.card{padding:16px}}
@media(prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
`;
