import { Button, type ButtonProps } from "antd";
import { useRef } from "react";

interface FileButtonProps extends Omit<ButtonProps, "onClick"> {
  accept: string;
  multiple?: boolean;
  onFiles(files: File[]): void;
}

/** Button that opens a file dialog; choosing the same file again counts. */
export function FileButton({ accept, multiple = false, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </>
  );
}
