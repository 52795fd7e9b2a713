import { svgText } from "./svg.ts";

/** White icon glyphs by name, drawn on a 512 by 512 field. They stay inside the central 66 % that no launcher crops. */
const shapes = {
  sprout: `
    <path d="M150 388h212" ${stroke(26)}/><path d="M256 384V232" ${stroke(26)}/>
    <path d="M250 262c-70 8-118-32-122-104 72-6 118 32 122 104z" fill="#c6e377"/>
    <path d="M262 226c2-72 46-112 118-112 6 70-40 114-118 112z" fill="#fff"/>`,
  ledger: `
    <rect x="132" y="112" width="246" height="288" rx="24" fill="#fff"/>
    <path d="M178 112v288" stroke="currentColor" stroke-width="14"/>
    <path d="M232 190h104M232 234h104M246 190c74 0 74 88 0 88h-12l88 76" fill="none" stroke="currentColor" stroke-width="22" stroke-linecap="round" stroke-linejoin="round"/>`,
  maths: `
    <path d="M186 126v104M134 178h104M282 178h98M142 294l84 84M226 294l-84 84M282 314h98M282 358h98" ${stroke(30)}/>`,
  heart: `
    <path d="M256 404C156 330 104 272 104 206c0-52 38-92 86-92 28 0 52 14 66 38 14-24 38-38 66-38 48 0 86 40 86 92 0 66-52 124-152 198z" fill="#fff"/>
    <path d="M112 252h84l28-52 46 96 30-44h100" fill="none" stroke="currentColor" stroke-width="22" stroke-linecap="round" stroke-linejoin="round"/>`,
  train: `
    <path d="M178 398l-22 34M334 398l22 34M178 418h156" ${stroke(22)}/>
    <rect x="146" y="92" width="220" height="302" rx="56" fill="#fff"/>
    <rect x="178" y="146" width="156" height="104" rx="18" fill="currentColor"/>
    <circle cx="206" cy="318" r="20" fill="#e0492f"/><circle cx="306" cy="318" r="20" fill="#e0492f"/>`,
  trend: `<path d="M122 352l88-88 58 54 116-124M300 176h96v96" ${stroke(36)}/>`,
  music: `
    <path d="M198 352V158l188-36v196" ${stroke(32)}/>
    <ellipse cx="162" cy="356" rx="50" ry="42" fill="#fff"/><ellipse cx="350" cy="322" rx="50" ry="42" fill="#fff"/>`,
  calendar: `
    <rect x="116" y="132" width="280" height="268" rx="36" fill="#fff"/>
    <path d="M182 100v60M330 100v60" ${stroke(28)}/><path d="M116 214h280" stroke="currentColor" stroke-width="18"/>
    <path d="M290 250a62 62 0 1 0 26 104 74 74 0 0 1-26-104z" fill="currentColor"/>`,
  yoga: `
    <circle cx="256" cy="128" r="40" fill="#fff"/>
    <path d="M256 196v104M256 212c-14 44-62 78-112 92M256 212c14 44 62 78 112 92" ${stroke(32)}/>
    <path d="M152 350c64-42 144-42 208 0M176 386h160" ${stroke(34)}/>`,
  bottle: `
    <path d="M206 96h100v50c0 26 46 50 46 102v128c0 24-16 40-40 40H200c-24 0-40-16-40-40V248c0-52 46-76 46-102z" fill="#fff"/>
    <path d="M160 276c60-30 120 30 192-4v104c0 24-16 40-40 40H200c-24 0-40-16-40-40z" fill="#a9d4ff"/>`,
  rupee: `
    <circle cx="256" cy="256" r="148" fill="none" stroke="#fff" stroke-width="26"/>
    <path d="M198 186h116M198 234h116M212 186c80 0 80 94 0 94h-14l88 78" ${stroke(26)}/>`,
  bolt: `<path d="M282 92L140 286h96l-22 134 158-206h-102z" fill="#fff"/>`,
} as const;

export type GlyphName = keyof typeof shapes | "letters";

export function glyphSvg(name: GlyphName): string {
  if (name !== "letters") return shapes[name];
  return svgText("का", 256, 340, { size: 270, weight: 700, fill: "#ffffff", anchor: "middle" });
}

function stroke(width: number): string {
  return `fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
}
