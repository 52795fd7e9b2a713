import styles from "./Brand.module.css";

/** Logo of the store. */
export function BrandMark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="8" fill="#006ADC" />
      <path d="M11.5 13v-2a4.5 4.5 0 0 1 9 0v2" fill="none" stroke="#fff" strokeWidth="2.2" strokeLinecap="round" />
      <path
        d="M9.5 12.6h13a1 1 0 0 1 1 1V22a2.6 2.6 0 0 1-2.6 2.6h-9.8A2.6 2.6 0 0 1 8.5 22v-8.4a1 1 0 0 1 1-1Z"
        fill="#fff"
      />
      <path d="M14.3 16.1v5.2l4.5-2.6z" fill="#006ADC" />
    </svg>
  );
}

export function BrandName({ name }: { name: string }) {
  return (
    <span className={`inline text-16 nowrap ${styles.brand}`}>
      <BrandMark />
      <span>{name}</span>
    </span>
  );
}
