export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The URL stays valid for a minute, because some browsers read the file only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
