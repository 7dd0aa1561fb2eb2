export default function JourneyPage() {
  return <h1>x</h1>;
}
