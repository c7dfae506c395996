/** Text made small, and as letters that need no escaping anywhere: gzip, then base64. */

async function through(bytes: BlobPart, by: GenericTransformStream): Promise<Blob> {
  return new Response(new Blob([bytes]).stream().pipeThrough(by)).blob();
}

export async function packed(text: string): Promise<string> {
  const small = await through(text, new CompressionStream('gzip'));
  const url = await new Promise<string>((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(small);
  });
  return url.slice(url.indexOf(',') + 1);
}

/** Raises an error if it was not packed so. */
export async function unpacked(letters: string): Promise<string> {
  const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
  return (await through(bytes, new DecompressionStream('gzip'))).text();
}
