import styles from "./DeviceCard.module.css";

interface ModelNameProps {
  oem: string;
  model: string;
  withOem: boolean;
}

/** A model as its maker calls it; the maker beside it where models of several stand together. */
export function ModelName({ oem, model, withOem }: ModelNameProps) {
  const saysOem = model.toLowerCase().startsWith(oem.toLowerCase());
  return (
    <bdi>
      {model}
      {withOem && !saysOem && <span className={styles.maker}> {oem}</span>}
    </bdi>
  );
}
