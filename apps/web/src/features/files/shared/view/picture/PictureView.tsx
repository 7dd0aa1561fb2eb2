import { useEffect, useState } from 'react';
import { Loading } from '../../../../../ui/states/states.tsx';
import { NotShown } from '../NotShown.tsx';
import { Turned } from '../Turned.tsx';
import { useZoom } from '../use-zoom.ts';
import { ViewFrame } from '../ViewFrame.tsx';
import { decodedHeic } from './heic.ts';

type Props = { name: string; bytes: ArrayBuffer; isHeic: boolean };

/** A picture as large as there is room, larger step by step, and turned by quarters. */
export default function PictureView({ name, bytes, isHeic }: Props) {
  const zoom = useZoom();
  const [address, setAddress] = useState<string>();
  const [broken, setBroken] = useState(false);
  const [{ width, height }, setSize] = useState({ width: 4, height: 3 });
  useEffect(() => {
    const ending = new AbortController();
    let made: string | undefined;
    const show = async () => {
      const picture = isHeic ? await decodedHeic(bytes, ending.signal) : new Blob([bytes]);
      if (ending.signal.aborted) return;
      made = URL.createObjectURL(picture);
      setAddress(made);
    };
    show().catch(() => ending.signal.aborted || setBroken(true));
    return () => {
      ending.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [bytes, isHeic]);
  if (broken) return <NotShown why="fileView.broken" />;
  if (!address) return <Loading shape="document" />;
  return (
    <ViewFrame name={name} zoom={zoom}>
      <Turned zoom={zoom} width={width} height={height}>
        {(given) => (
          <img
            {...given}
            src={address}
            alt={name}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth || 4, height: naturalHeight || 3 })
            }
            onError={() => setBroken(true)}
          />
        )}
      </Turned>
    </ViewFrame>
  );
}
