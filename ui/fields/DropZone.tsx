import { type DragEvent, type ReactNode, useState } from "react";
import styles from "./DropZone.module.css";

interface DropZoneProps {
  onFiles(files: File[]): void;
  disabled?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Drop zone for files; ignores anything dragged from inside the page. */
export function DropZone({ onFiles, disabled = false, className = "", children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => !disabled && event.dataTransfer.types.includes("Files");
  return (
    <div
      className={`${className} ${over ? styles.over : ""}`}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}
