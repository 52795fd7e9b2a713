// The parts of node-forge that legacy-ciphers.ts uses; the package has no types of its own.
declare module "node-forge/lib/des.js" {
  const des: { createDecryptionCipher(key: string, mode: string): import("./legacy-ciphers.ts").Decryption };
  export default des;
}
declare module "node-forge/lib/rc2.js" {
  const rc2: { createDecryptionCipher(key: string, bits: number): import("./legacy-ciphers.ts").Decryption };
  export default rc2;
}
declare module "node-forge/lib/util.js" {
  const util: { createBuffer(binary: string): unknown };
  export default util;
}
