import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { NotShown } from '../NotShown.tsx';
import { Turned } from '../Turned.tsx';
import { useZoom } from '../use-zoom.ts';
import { ViewFrame } from '../ViewFrame.tsx';
import { DicomTools } from './DicomTools.tsx';
import { type Frame, type Levels, pixelsOf, wholeRange } from './frames.ts';
import { openScan, type Scan } from './scan.ts';
import { unpackBeside } from './unpack-worker.ts';

const unknown: Levels = { centre: 0, width: 1 };

type Props = { name: string; bytes: ArrayBuffer };

/** A scan with its brightness and contrast, frame by frame. */
export default function DicomView({ name, bytes }: Props) {
  const [beside] = useState(unpackBeside);
  const scan = useMemo(() => openScan(bytes, beside.unpack), [bytes, beside]);
  useEffect(() => beside.end, [beside]);
  return scan ? <Shown name={name} scan={scan} /> : <NotShown why="fileView.dicom.kind" />;
}

function Shown({ name, scan }: { name: string; scan: Scan }) {
  const zoom = useZoom();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [index, setIndex] = useState(0);
  const [frame, setFrame] = useState<Frame | null>();
  const [first, setFirst] = useState<Levels | null>(scan.window);
  const [chosen, setChosen] = useState<Levels | null>(null);
  const { width, height, frames } = scan;
  const levels = chosen ?? first ?? unknown;
  const isBroken = frame === null;

  useEffect(() => {
    let over = false;
    scan.frame(index).then(
      (found) => {
        if (over) return;
        setFrame(found);
        // Of the first frame, so that the others can be compared with it.
        if (found.kind === 'grey') setFirst((known) => known ?? wholeRange(found));
      },
      () => over || setFrame(null),
    );
    return () => {
      over = true;
    };
  }, [scan, index]);
  useEffect(() => {
    const context = frame && canvas.current?.getContext('2d');
    if (!context) return;
    const image = context.createImageData(width, height);
    image.data.set(pixelsOf(frame, levels));
    context.putImageData(image, 0, 0);
  }, [frame, levels, width, height]);
  useEffect(() => {
    const element = canvas.current;
    if (!element || frames === 1) return undefined;
    const roll = (event: WheelEvent) => {
      const next = index + Math.sign(event.deltaY);
      // At either end the page goes on.
      if (event.ctrlKey || next < 0 || next >= frames) return;
      event.preventDefault();
      setIndex(next);
    };
    element.addEventListener('wheel', roll, { passive: false });
    return () => element.removeEventListener('wheel', roll);
  }, [frames, index, isBroken]);

  /** With the mouse as in the programmes of radiologists: to the side for contrast, up and down for brightness. */
  const drag = ({ pointerType, buttons, movementX, movementY }: PointerEvent) => {
    if (pointerType !== 'mouse' || buttons !== 1 || frame?.kind !== 'grey') return;
    const each = Math.max(1, frame.high - frame.low) / 500;
    setChosen({ centre: levels.centre + movementY * each, width: Math.max(1, levels.width + movementX * each) });
  };

  if (isBroken) return <NotShown why="fileView.dicom.kind" />;
  return (
    <ViewFrame
      name={name}
      zoom={zoom}
      tools={
        <DicomTools
          frame={frame}
          levels={levels}
          onLevels={setChosen}
          onReset={() => setChosen(null)}
          index={index}
          frames={frames}
          onIndex={setIndex}
        />
      }
    >
      <Turned zoom={zoom} width={width} height={height}>
        {(given) => <canvas {...given} ref={canvas} width={width} height={height} aria-hidden onPointerMove={drag} />}
      </Turned>
    </ViewFrame>
  );
}
